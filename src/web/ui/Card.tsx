import type { ReactNode } from 'react';

type CardProps = {
	/** anchor of the section; the heading names it for assistive technology */
	id?: string;
	title?: string;
	/** data date, counter or button on the right of the heading */
	aside?: ReactNode;
	children: ReactNode;
	className?: string;
};

export function Card({ id, title, aside, children, className = '' }: CardProps) {
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
