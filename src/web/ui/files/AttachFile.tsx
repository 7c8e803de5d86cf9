import { type ChangeEvent, useId } from 'react';
import { largestFileMib } from '#domain/files.ts';
import { m } from '#paraglide/messages.js';

const mib = 1024 * 1024;

type AttachFileProps = {
	action: string;
	label: string;
	/** what is sent with the file */
	fields?: Readonly<Record<string, string>>;
};

/**
 * A form for one more file. Sent to the call by the browser itself: a page takes no form of that size. What is too large is said
 * before it is sent.
 */
export function AttachFile({ action, label, fields = {} }: AttachFileProps) {
	const id = useId();
	const check = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
		const isTooLarge = (input.files?.[0]?.size ?? 0) > largestFileMib * mib;
		input.setCustomValidity(isTooLarge ? m.field_file_size({ limit: largestFileMib }) : '');
	};
	return (
		<form method="post" action={action} encType="multipart/form-data" className="mt-3 flex flex-wrap items-end gap-4">
			{Object.entries(fields).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<div className="min-w-[min(100%,300px)] flex-1">
				<label htmlFor={id} className="mb-1.5 block text-[15px] font-[550]">
					{label}
				</label>
				<input
					id={id}
					type="file"
					name="file"
					accept=".pdf,.jpg,.jpeg,.png,.xlsx,.csv"
					required
					onChange={check}
					className="field"
				/>
			</div>
			<button type="submit" className="btn btn-ghost">
				{m.tickets_file_attach()}
			</button>
		</form>
	);
}
