import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { langOf } from '#features/content/public.web.ts';
import { m } from '#paraglide/messages.js';
import { headOf } from '#web/head.server.ts';
import { paths } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { ProductState } from './ProductState.tsx';

export { metaOf as meta } from '#web/page-meta.ts';

/** The menu of products for a thumb. */
export function loader({ context }: LoaderFunctionArgs) {
	const reader = context.get(requestContext);
	const { sharing, catalogue } = reader;
	sharing.isShared = true;
	return {
		categories: catalogue,
		meta: headOf(reader, {
			...{ title: m.common_nav_products(), description: m.content_products_lead() },
			...{ path: paths.productNavigation.path, picture: 'page/productNavigation', above: [] },
		}),
	};
}

export default function ProductsPage() {
	const { categories } = useLoaderData<typeof loader>();
	return (
		<div className="wrap flex flex-col gap-6 py-8 md:py-12">
			<PageHead title={m.common_nav_products()} />
			{categories.map(({ key: id, name, products }) => (
				<section key={id} aria-labelledby={id}>
					<h2 id={id} className="text-lg text-ink-2">
						{name}
					</h2>
					<ul className="card mt-2 divide-y divide-line">
						{products.map((product) => (
							<li key={product.key}>
								<a
									href={product.url}
									className="flex min-h-14 items-center justify-between gap-4 px-4 py-3 hover:bg-tint"
								>
									<span className="flex flex-wrap items-center gap-x-3 gap-y-1">
										<span lang={langOf(product.language)}>{product.title}</span>
										<ProductState isNew={product.isNew} isAvailable={product.isAvailable} />
									</span>
									<Icon name="forward" className="size-5 shrink-0 text-blue" />
								</a>
							</li>
						))}
					</ul>
				</section>
			))}
		</div>
	);
}
