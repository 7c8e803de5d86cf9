import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

type DetailsProps = {
	summary: ReactNode;
	children: ReactNode;
	/** panels of one group: opening one closes the others */
	group?: string;
	isOpen?: boolean;
	className?: string;
};

/** An accordion panel that works without scripts and is found by the browser's own search. */
export function Details({ summary, children, group, isOpen = false, className = '' }: DetailsProps) {
	return (
		<details name={group} open={isOpen} className={className}>
			<summary className="flex min-h-11 items-start justify-between gap-4 py-2.5">
				<span className="min-w-0 flex-1">{summary}</span>
				<Icon
					name="chevron"
					className="no-print mt-0.5 size-5 text-muted transition-transform [details[open]>summary>&]:rotate-180"
				/>
			</summary>
			<div className="pb-4">{children}</div>
		</details>
	);
}
