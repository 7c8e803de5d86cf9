import type { SourcesView } from './view.ts';

/** How many sources there are, as the catalogue counts them. */
export function Figures({ label, figures }: { label: string; figures: SourcesView['figures'] }) {
	return (
		<section aria-label={label} className="card overflow-hidden">
			<dl className="-mt-px -ml-px grid grid-cols-2 xl:grid-cols-4">
				{figures.map(({ value, label: name }) => (
					<div
						key={name}
						className="flex flex-col-reverse justify-end border-t border-l border-line px-4 py-4 md:px-6 md:py-5"
					>
						<dt className="text-sm text-muted">{name}</dt>
						<dd className="text-xl font-[650] tracking-[-0.02em] md:text-2xl">{value}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
