import { useLocation } from 'react-router';
import { languageTag, locales } from '#domain/locale.ts';
import { currentLocale } from '#web/i18n.ts';
import { inLocale } from '#web/paths.ts';
import { languageNames } from './site.ts';

/** Plain links: another language is another document, loaded whole. */
export function LanguageToggle({ label, className = '' }: { label: string; className?: string }) {
	const { pathname, search } = useLocation();
	const current = currentLocale();
	return (
		<nav aria-label={label} className={`flex items-center text-sm ${className}`}>
			{locales.map((locale) => (
				<a
					key={locale}
					href={inLocale(pathname + search, locale)}
					hrefLang={languageTag(locale)}
					lang={languageTag(locale)}
					aria-label={`${languageNames[locale].short}, ${languageNames[locale].full}`}
					aria-current={locale === current ? 'true' : undefined}
					className={`grid min-h-8 place-items-center px-1.5 ${locale === current ? 'font-[650] text-ink' : 'text-muted hover:text-blue'}`}
				>
					{languageNames[locale].short}
				</a>
			))}
		</nav>
	);
}
