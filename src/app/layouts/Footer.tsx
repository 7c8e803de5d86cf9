import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { currentLocale, currentTag } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { CategoryProducts, productCategories } from './ProductList.tsx';
import { aboutItems, type SiteData } from './site.ts';

export function Footer({ site }: { site: SiteData }) {
	return (
		<footer className="no-print border-t border-line bg-tint">
			<div className="wrap grid gap-x-8 gap-y-9 py-10 sm:grid-cols-2 xl:grid-cols-4 xl:py-14">
				{productCategories.map((category) => (
					<div key={category.id}>
						<h2 className="mb-2 text-sm font-[600] tracking-normal text-ink-2">{category.name[currentTag()]}</h2>
						<CategoryProducts category={category} />
					</div>
				))}
			</div>
			<div className="wrap">
				<div className="flex flex-wrap items-start justify-between gap-x-12 gap-y-8 border-t border-line pt-8 pb-10">
					<div className="max-w-[30em]">
						<Logo />
						<p className="mt-3 text-sm text-muted">{m.common_footer_note()}</p>
					</div>
					<AboutLinks />
					<Contacts contacts={site.contacts} />
					<p className="w-full text-sm text-muted">
						© {site.year} {m.common_site_name()}. {m.common_site_about()}
					</p>
				</div>
			</div>
		</footer>
	);
}

function AboutLinks() {
	const items = aboutItems();
	return items.length === 0 ? null : (
		<div>
			<h2 className="mb-2 text-sm font-[600] tracking-normal text-ink-2">{m.common_footer_about()}</h2>
			<ul>
				{items.map(({ page, label }) => (
					<li key={page}>
						<Link
							to={paths[page].path(currentLocale())}
							className="block py-1.5 text-[15px] hover:text-blue hover:underline"
						>
							{label}
						</Link>
					</li>
				))}
			</ul>
		</div>
	);
}

function Contacts({ contacts }: { contacts: SiteData['contacts'] }) {
	const link = 'flex items-center gap-2 py-1.5 text-[15px] text-blue hover:underline';
	return (
		<div>
			<h2 className="mb-2 text-sm font-[600] tracking-normal text-ink-2">{m.common_footer_contacts()}</h2>
			<a href={`mailto:${contacts.email}`} className={link}>
				<Icon name="mail" className="size-5" />
				{contacts.email}
			</a>
			{contacts.messengerUrl === '' ? null : (
				<a href={contacts.messengerUrl} className={link}>
					<Icon name="chat" className="size-5" />
					{m.common_footer_messenger()}
				</a>
			)}
		</div>
	);
}
