import { Form } from 'react-router';
import { type ListColor, listColors, longestListName } from '#domain/cabinet.ts';
import { m } from '#paraglide/messages.js';
import { TextField } from '#web/ui/Field.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { colorName, looks } from './ListMarker.tsx';

type ListFormProps = {
	intent: 'create' | 'change';
	name?: string;
	color?: ListColor;
	submit: string;
	/** what its reader has seen; undefined: it is new */
	version?: number;
	/** why it was refused */
	fault: string | null;
};

export function ListForm({ intent, name = '', color = 'blue', submit, version, fault }: ListFormProps) {
	return (
		<Form method="post" className="flex flex-col gap-4">
			<input type="hidden" name="intent" value={intent} />
			{version === undefined ? null : <input type="hidden" name="version" value={version} />}
			<TextField
				label={m.cabinet_lists_name()}
				name="name"
				required
				maxLength={longestListName}
				defaultValue={name}
				autoComplete="off"
				className="md:max-w-[420px]"
				errors={fault === null ? [] : [fault]}
			/>
			<fieldset>
				<legend className="text-[15px] font-[550]">{m.cabinet_lists_color()}</legend>
				<div className="mt-1.5 flex flex-wrap gap-2">
					{listColors.map((value) => (
						<label
							key={value}
							className={`inline-flex min-h-10 cursor-pointer items-center gap-2 rounded-full border border-transparent px-3.5 text-sm font-[550] has-checked:border-current has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue ${looks[value].className}`}
						>
							<input
								type="radio"
								name="color"
								value={value}
								defaultChecked={value === color}
								className="size-4 accent-current outline-none"
							/>
							<Icon name={looks[value].icon} />
							{colorName(value)}
						</label>
					))}
				</div>
			</fieldset>
			<div>
				<button type="submit" className="btn max-sm:w-full">
					{submit}
				</button>
			</div>
		</Form>
	);
}
