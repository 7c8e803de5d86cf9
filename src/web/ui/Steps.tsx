/** How something goes, in three numbered cards. */
export function Steps({ steps }: { steps: readonly (readonly [title: string, text: string])[] }) {
	return (
		<ol className="grid gap-4 md:grid-cols-3">
			{steps.map(([title, text], at) => (
				<li key={title} className="card px-5 py-5 md:px-6">
					<span aria-hidden="true" className="text-2xl font-[650] text-blue">
						{at + 1}
					</span>
					<h2 className="mt-1 text-lg font-[600]">{title}</h2>
					<p className="mt-1.5 text-[15px] text-ink-2">{text}</p>
				</li>
			))}
		</ol>
	);
}
