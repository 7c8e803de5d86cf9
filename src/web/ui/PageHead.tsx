import type { ReactNode } from 'react';

type PageHeadProps = { title: string; lead?: ReactNode; actions?: ReactNode; className?: string };

/** Heading of a page that people work on, with what can be done there. */
export function PageHead({ title, lead, actions, className = '' }: PageHeadProps) {
	return (
		<div className={`flex flex-wrap items-start justify-between gap-x-6 gap-y-3 ${className}`}>
			<div className="min-w-0 flex-1 basis-[280px]">
				<h1 className="text-2xl">{title}</h1>
				{lead === undefined ? null : <p className="mt-1.5 max-w-[44em] text-[15px] text-ink-2">{lead}</p>}
			</div>
			{actions === undefined ? null : <div className="flex flex-wrap items-center gap-2">{actions}</div>}
		</div>
	);
}
