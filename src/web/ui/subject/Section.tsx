import type { ReactNode } from 'react';

type SectionProps = {
	id: string;
	title: string;
	/** data date or counter next to the heading */
	aside?: ReactNode;
	className?: string;
	children: ReactNode;
};

/** A block of a page about one subject. */
export function Section({ id, title, aside, className = '', children }: SectionProps) {
	return (
		<section id={id} aria-labelledby={`${id}-title`} className={`sec ${className}`}>
			<header>
				<h2 id={`${id}-title`}>{title}</h2>
				{aside === undefined || aside === null ? null : <div>{aside}</div>}
			</header>
			{children}
		</section>
	);
}
