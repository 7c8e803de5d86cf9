import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { headOf } from '#web/head.server.ts';
import { paths } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { productMenu } from './product-menu.server.ts';

export { metaOf as meta } from '#web/page-meta.ts';

/** The menu of products for a thumb. */
export function loader({ context }: LoaderFunctionArgs) {
	const reader = context.get(requestContext);
	const { sharing, locale } = reader;
	sharing.isShared = true;
	return {
		categories: productMenu(locale),
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
			{categories.map(({ id, name, products }) => (
				<section key={id} aria-labelledby={id}>
					<h2 id={id} className="text-lg text-ink-2">
						{name}
					</h2>
					<ul className="card mt-2 divide-y divide-line">
						{products.map((product) => (
							<li key={product.id}>
								<a
									href={product.href}
									className="flex min-h-14 items-center justify-between gap-4 px-4 py-3 hover:bg-tint"
								>
									{product.title}
									<Icon name="forward" className="size-5 text-blue" />
								</a>
							</li>
						))}
					</ul>
				</section>
			))}
		</div>
	);
}
