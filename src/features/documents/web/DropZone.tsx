import { type DragEvent, useId, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { Icon } from '#web/ui/Icon.tsx';

/** A label around the field of the browser: pointer, keyboard and assistive technology reach the same thing. */
export function DropZone({ onFile }: { onFile(file: File): void }) {
	const [isOver, setOver] = useState(false);
	const id = useId();
	const take = (files: FileList | null) => {
		const [file] = files ?? [];
		if (file !== undefined) onFile(file);
	};
	const drop = (event: DragEvent) => {
		event.preventDefault();
		setOver(false);
		take(event.dataTransfer.files);
	};
	return (
		<>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the field inside */}
			<div
				className={`card noscript:hidden border-2 border-dashed px-5 py-10 text-center md:px-8 md:py-12 ${isOver ? 'border-blue bg-tint-2' : 'border-line-strong'}`}
				onDragOver={(event) => {
					event.preventDefault();
					setOver(true);
				}}
				onDragLeave={() => setOver(false)}
				onDrop={drop}
			>
				<span className="mx-auto grid size-14 place-items-center rounded-full bg-tint-2 text-blue">
					<Icon name="shield" className="size-7" />
				</span>
				<p className="mt-4 text-lg font-[600] max-md:hidden">{m.documents_drop()}</p>
				<p className="my-2 text-muted max-md:hidden">{m.documents_or()}</p>
				<label htmlFor={id} className="btn mt-3 cursor-pointer has-focus-visible:outline-2 md:mt-0">
					{m.documents_choose()}
					<input
						id={id}
						type="file"
						accept="application/pdf,.pdf"
						aria-describedby={`${id}-limit`}
						className="sr-only"
						onChange={(event) => take(event.currentTarget.files)}
					/>
				</label>
				<p id={`${id}-limit`} className="mx-auto mt-4 max-w-[34em] text-sm text-muted">
					{m.documents_limit()}
				</p>
			</div>
			<noscript>
				<p className="card px-5 py-5 text-ink-2">{m.documents_no_script()}</p>
			</noscript>
		</>
	);
}
