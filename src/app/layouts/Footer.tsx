import { Icon } from '#web/ui/Icon.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { MenuLink } from '#web/ui/MenuLink.tsx';
import { CategoryProducts } from './ProductList.tsx';
import type { ShellData } from './shell.server.ts';
import type { SiteData } from './site.ts';

export function Footer({ site, shell }: { site: SiteData; shell: ShellData }) {
	const { words } = shell;
	return (
		<footer className="no-print border-t border-line bg-tint">
			<p className="wrap pt-6 pb-5 sm:hidden">
				{/* a phone has the list behind one link: it grows with the catalogue, and the menu has it too */}
				<MenuLink to={shell.services} className="link inline-flex min-h-9 items-center font-[600]">
					{words.products}
				</MenuLink>
			</p>
			<div className="wrap hidden gap-x-8 gap-y-9 py-8 sm:grid sm:grid-cols-2 xl:grid-cols-4 xl:py-14">
				{shell.products.map((category) => (
					<div
						key={category.key}
						className="only:col-span-full only:[&_ul]:grid only:[&_ul]:grid-cols-2 only:[&_ul]:gap-x-8 xl:only:[&_ul]:grid-cols-4"
					>
						<h2 className="mb-2 text-sm font-[600] tracking-normal text-ink-2">{category.name}</h2>
						<CategoryProducts category={category} />
					</div>
				))}
			</div>
			<div className="wrap">
				<div className="flex flex-wrap items-start justify-between gap-x-12 gap-y-5 border-t border-line pt-5 pb-6 sm:gap-y-7 sm:pt-7 sm:pb-8">
					<div className="max-w-[24em]">
						<Logo name={words.siteName} />
						<p className="mt-3 text-sm text-muted">{words.note}</p>
					</div>
					<AboutLinks shell={shell} />
					<Contacts contacts={site.contacts} words={words} />
					<p className="w-full text-sm text-muted">
						© {site.year} {words.siteName}. {words.siteAbout}
						{shell.analytics === null ? null : (
							<a href={shell.analytics.href} className="link ml-4">
								{shell.analytics.title}
							</a>
						)}
					</p>
				</div>
			</div>
		</footer>
	);
}

function AboutLinks({ shell }: { shell: ShellData }) {
	return shell.about.length === 0 ? null : (
		<div>
			<h2 className="mb-2 text-sm font-[600] tracking-normal text-ink-2">{shell.words.aboutPortal}</h2>
			<ul className="grid grid-cols-2 gap-x-8">
				{shell.about.map(({ href, label }) => (
					<li key={href}>
						<MenuLink to={href} className="block py-1.5 text-[15px] hover:text-blue hover:underline">
							{label}
						</MenuLink>
					</li>
				))}
			</ul>
		</div>
	);
}

function Contacts({ contacts, words }: { contacts: SiteData['contacts']; words: ShellData['words'] }) {
	const link = 'flex items-center gap-2 py-1.5 text-[15px] text-blue hover:underline';
	return (
		<div>
			<h2 className="mb-2 text-sm font-[600] tracking-normal text-ink-2">{words.contacts}</h2>
			<a href={`mailto:${contacts.email}`} className={link}>
				<Icon name="mail" className="size-5" />
				{contacts.email}
			</a>
			{contacts.messengerUrl === '' ? null : (
				<a href={contacts.messengerUrl} className={link}>
					<Icon name="chat" className="size-5" />
					{words.messenger}
				</a>
			)}
		</div>
	);
}
