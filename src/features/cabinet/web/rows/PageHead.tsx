import type { ReactNode } from 'react';

/** Heading of a page of the cabinet with what can be done on it. */
export function PageHead({ title, lead, actions }: { title: string; lead?: ReactNode; actions?: ReactNode }) {
	return (
		<div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
			<div className="min-w-0 flex-1 basis-[280px]">
				<h1 className="text-2xl">{title}</h1>
				{lead === undefined ? null : <p className="mt-1.5 max-w-[44em] text-[15px] text-ink-2">{lead}</p>}
			</div>
			{actions === undefined ? null : <div className="flex flex-wrap items-center gap-2">{actions}</div>}
		</div>
	);
}

/** Names of the columns; read out with the rows themselves, so only seen. */
export function ColumnNames({ names, className }: { names: readonly string[]; className: string }) {
	return (
		<div
			aria-hidden="true"
			className={`hidden border-b border-line px-5 py-2 text-xs text-muted md:grid md:px-6 ${className}`}
		>
			{names.map((name) => (
				<span key={name}>{name}</span>
			))}
		</div>
	);
}
