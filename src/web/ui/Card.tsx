import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

type CardProps = {
	/** anchor of the section; the heading names it for assistive technology */
	id?: string;
	title?: string;
	/** data date, counter or button on the right of the heading */
	aside?: ReactNode;
	children: ReactNode;
	className?: string;
	/** on a phone only the heading stands until it is opened */
	isFolded?: boolean;
};

export function Card({ isFolded = false, ...card }: CardProps) {
	return isFolded ? <FoldedCard {...card} /> : <WholeCard {...card} />;
}

function FoldedCard({ id, title, children, className = '' }: CardProps) {
	return (
		<section aria-labelledby={`${id}-title`} className={`card ${className}`}>
			<details className="fold-narrow group">
				<summary className="flex min-h-12 items-center justify-between gap-4 px-5 py-3 md:px-8 md:pt-6 md:pb-0">
					<h2 id={`${id}-title`} className="text-xl">
						{title}
					</h2>
					<Icon
						name="chevron"
						className="no-print size-5 text-muted transition-transform group-open:rotate-180 md:hidden"
					/>
				</summary>
				{/* a browser that is sent to it opens what it is folded in */}
				<div id={id} className="scroll-mt-16 px-5 pt-2 pb-5 md:px-8 md:py-6">
					{children}
				</div>
			</details>
		</section>
	);
}

function WholeCard({ id, title, aside, children, className = '' }: Omit<CardProps, 'isFolded'>) {
	const headingId = id === undefined ? undefined : `${id}-title`;
	return (
		<section
			id={id}
			aria-labelledby={title === undefined ? undefined : headingId}
			className={`card scroll-mt-4 ${className}`}
		>
			{title === undefined ? null : (
				<div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-5 pt-5 md:px-8 md:pt-6">
					<h2 id={headingId} className="text-xl">
						{title}
					</h2>
					{aside === undefined ? null : <div className="text-sm text-muted">{aside}</div>}
				</div>
			)}
			<div className="px-5 py-5 md:px-8 md:py-6">{children}</div>
		</section>
	);
}
