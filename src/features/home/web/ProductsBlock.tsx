import type { OfferedProduct } from '#domain/content/catalogue.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import type { HomeWords } from './home-words.server.ts';
import type { HomeData } from './view.ts';

type ProductsBlockProps = { words: HomeWords['products']; categories: HomeData['products'] };

/** What the portal offers, as its editors order and word it. */
export function ProductsBlock({ words, categories }: ProductsBlockProps) {
	if (categories.length === 0) return null;
	return (
		<section
			aria-labelledby="products-title"
			className="wrap defer-layout py-8 [--deferred-height:140px] md:py-14 md:[--deferred-height:620px]"
		>
			<div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
				<h2 id="products-title" className="text-2xl md:text-3xl">
					{words.title}
				</h2>
				<a href={paths.services.path(currentLocale())} className="link py-1.5 text-[15px]">
					{words.all}
				</a>
			</div>
			{categories.map(({ key, name, products }) => (
				// a phone has the list behind the link: it grows with the catalogue, and the menu has it too
				<div key={key} className="mt-5 hidden md:block">
					<h3 className="text-base tracking-normal text-ink-2">{name}</h3>
					<ul className="mt-2 grid grid-cols-2 gap-4 xl:grid-cols-3">
						{products.map((product) => (
							<ProductItem key={product.key} product={product} isNew={words.isNew} />
						))}
					</ul>
				</div>
			))}
		</section>
	);
}

function ProductItem({ product, isNew }: { product: OfferedProduct; isNew: string }) {
	return (
		<li className="card flex">
			<a href={product.url} className="flex flex-1 items-start gap-3 rounded-l px-5 py-4 hover:bg-tint">
				<span className="min-w-0 flex-1">
					<span className="font-[600]">{product.title}</span>
					{product.isNew ? <span className="ml-2 text-sm text-ok">{isNew}</span> : null}
					<span className="mt-1 block text-[15px] text-ink-2">{product.lead}</span>
				</span>
				<Icon name="forward" className="mt-0.5 size-5 shrink-0 text-blue" />
			</a>
		</li>
	);
}
