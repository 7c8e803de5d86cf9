import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

type EmptyStateProps = {
	icon?: IconName;
	/** what was searched and where */
	title: string;
	/** what to try next */
	children?: ReactNode;
	action?: ReactNode;
};

export function EmptyState({ icon = 'search', title, children, action }: EmptyStateProps) {
	return (
		<div className="card flex flex-col items-center px-5 py-12 text-center md:py-16">
			<span className="grid size-16 place-items-center rounded-full bg-tint-2 text-blue">
				<Icon name={icon} className="size-7" />
			</span>
			<h2 className="mt-5 max-w-[26em] text-xl">{title}</h2>
			{children === undefined ? null : <div className="mt-2 max-w-[38em] text-ink-2">{children}</div>}
			{action === undefined ? null : <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
		</div>
	);
}
