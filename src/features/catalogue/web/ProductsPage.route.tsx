import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { requestContext } from '#web/request-context.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { productMenu } from './product-menu.server.ts';

/** The menu of products for a thumb. */
export function loader({ context }: LoaderFunctionArgs) {
	const { sharing, locale } = context.get(requestContext);
	sharing.isShared = true;
	return {
		categories: productMenu(locale),
		meta: { title: m.common_nav_products(), description: m.content_services_lead() },
	};
}

export function meta({ loaderData }: { loaderData?: { meta: { title: string; description: string } } }) {
	return [{ title: loaderData?.meta.title }, { name: 'description', content: loaderData?.meta.description }];
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
