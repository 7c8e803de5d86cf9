import type { ReactNode } from 'react';

export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
	return (
		<div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
			<h1 className="text-2xl md:text-3xl">{title}</h1>
			{children}
		</div>
	);
}
