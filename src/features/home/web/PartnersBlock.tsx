import type { HomeData } from './view.ts';

/** Partners by name, in the order of the editors. */
export function PartnersBlock({ title, partners }: { title: string; partners: HomeData['partners'] }) {
	if (partners.length === 0) return null;
	return (
		<section aria-labelledby="partners-title" className="wrap pb-8 md:pb-14">
			<h2 id="partners-title" className="text-2xl md:text-3xl">
				{title}
			</h2>
			<ul className="mt-6 grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 xl:grid-cols-6">
				{partners.map(({ key, name, url }) => (
					<li
						key={key}
						className="card grid min-h-16 place-items-center px-3 py-3 text-center md:min-h-20 font-[600] break-words"
					>
						{url === null ? (
							name
						) : (
							<a href={url} rel="noopener nofollow" className="link min-w-0 py-1 decoration-transparent">
								{name}
							</a>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}
