import { useId } from 'react';
import { Form } from 'react-router';
import { type ListColor, listColors, longestListName } from '#domain/cabinet.ts';
import { m } from '#paraglide/messages.js';
import { Icon } from '#web/ui/Icon.tsx';
import { colorName, looks } from './ListMarker.tsx';

type ListFormProps = {
	intent: 'create' | 'change';
	name?: string;
	color?: ListColor;
	submit: string;
	/** why it was refused */
	fault: string | null;
};

export function ListForm({ intent, name = '', color = 'blue', submit, fault }: ListFormProps) {
	const id = useId();
	return (
		<Form method="post" className="flex flex-col gap-4">
			<input type="hidden" name="intent" value={intent} />
			<div>
				<label htmlFor={`${id}name`} className="block text-sm font-[600]">
					{m.cabinet_lists_name()}
				</label>
				<input
					id={`${id}name`}
					name="name"
					required
					maxLength={longestListName}
					defaultValue={name}
					autoComplete="off"
					aria-describedby={`${id}fault`}
					aria-invalid={fault === null ? undefined : true}
					className="field mt-1.5 md:max-w-[420px]"
				/>
				<Fault id={`${id}fault`} text={fault} />
			</div>
			<fieldset>
				<legend className="text-sm font-[600]">{m.cabinet_lists_color()}</legend>
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

/** Empty until something is wrong, so that it is read out then. */
export function Fault({ id, text }: { id: string; text: string | null }) {
	return (
		<p id={id} role="status" className="flex items-center gap-1.5 text-sm font-[550] text-bad not-empty:mt-1.5">
			{text === null ? null : (
				<>
					<Icon name="bad" />
					{text}
				</>
			)}
		</p>
	);
}
