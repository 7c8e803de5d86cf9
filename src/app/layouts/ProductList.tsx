import { Link } from 'react-router';
import { type Product, type ProductCategory, productCategories } from '#features/catalogue/products.ts';
import { m } from '#paraglide/messages.js';
import { currentLocale, currentTag } from '#web/i18n.ts';
import { builtPages, paths } from '#web/paths.ts';

export { productCategories };

function hrefOf({ id, link }: Product): string | null {
	if (link === null || !builtPages.has(link.page)) {
		return null;
	}
	const locale = currentLocale();
	const path = link.page === 'service' ? paths.service.path(locale, { id }) : paths[link.page].path(locale);
	return link.hash === undefined ? path : `${path}#${link.hash}`;
}

/** One category of the catalogue; a product without a page yet is a word with "soon", not a dead link. */
export function CategoryProducts({ category, onFollow }: { category: ProductCategory; onFollow?: () => void }) {
	const tag = currentTag();
	return (
		<ul className="flex flex-col gap-0.5">
			{category.products.map((product) => {
				const href = hrefOf(product);
				const name = (
					<>
						{product.title[tag]}
						{product.isNew ? <Badge text={m.common_new()} isNew /> : null}
						{href === null ? <Badge text={m.common_soon()} /> : null}
					</>
				);
				return (
					<li key={product.id}>
						{href === null ? (
							<span className="block py-1.5 text-[15px] text-muted">{name}</span>
						) : (
							<Link
								to={href}
								onClick={onFollow}
								className="block py-1.5 text-[15px] text-ink hover:text-blue hover:underline"
							>
								{name}
							</Link>
						)}
					</li>
				);
			})}
		</ul>
	);
}

function Badge({ text, isNew = false }: { text: string; isNew?: boolean }) {
	return (
		<span
			className={`ml-2 inline-block rounded-full px-2 py-px align-[1px] text-[12px] whitespace-nowrap ${isNew ? 'bg-blue font-[600] text-on-blue' : 'bg-off-bg text-off'}`}
		>
			{text}
		</span>
	);
}
