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
				{partners.map(({ key, ...partner }) => (
					<PartnerItem key={key} {...partner} />
				))}
			</ul>
		</section>
	);
}

/** One of them, by logo or by name, with the way to its site. */
export function PartnerItem({ name, url, logo }: Omit<HomeData['partners'][number], 'key'>) {
	return (
		<li className="card grid min-h-16 place-items-center px-3 py-3 text-center md:min-h-20 font-[600] break-words">
			{url === null ? (
				<Face {...{ name, logo }} />
			) : (
				<a href={url} rel="noopener nofollow" className="link min-w-0 py-1 decoration-transparent">
					<Face {...{ name, logo }} />
				</a>
			)}
		</li>
	);
}

/** The logo says the name by its words. */
function Face({ name, logo }: Pick<HomeData['partners'][number], 'name' | 'logo'>) {
	if (logo === null) return name;
	const { alt, ...picture } = logo;
	return (
		<img alt={alt} {...picture} sizes="160px" loading="lazy" className="max-h-14 w-auto max-w-full object-contain" />
	);
}
