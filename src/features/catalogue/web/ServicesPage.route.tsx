import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { langOf } from '#features/content/public.web.ts';
import { m } from '#paraglide/messages.js';
import { headOf } from '#web/head.server.ts';
import { paths } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { Details } from '#web/ui/Details.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { ProductState } from './ProductState.tsx';

export { metaOf as meta } from '#web/page-meta.ts';

export function loader({ context }: LoaderFunctionArgs) {
	const reader = context.get(requestContext);
	const { sharing, catalogue } = reader;
	sharing.isShared = true;
	return {
		categories: catalogue,
		meta: headOf(reader, {
			...{ title: m.content_services(), description: m.content_services_lead() },
			...{ path: paths.services.path, picture: 'page/services', above: [] },
		}),
	};
}

export default function ServicesPage() {
	const { categories } = useLoaderData<typeof loader>();
	return (
		<div className="wrap flex flex-col gap-8 py-8 md:py-12">
			<PageHead title={m.content_services()} lead={m.content_services_lead()} />
			{categories.map(({ key: id, name, products }) => (
				<section key={id} aria-labelledby={id}>
					<h2 id={id} className="text-xl">
						{name}
					</h2>
					<div className="mt-2 max-w-[48em] divide-y divide-line border-y border-line">
						{products.map((product) => (
							<Details
								key={product.key}
								summary={
									<span className="flex flex-wrap items-center gap-x-3 gap-y-1">
										<span className="font-[600]" lang={langOf(product.language)}>
											{product.title}
										</span>
										<ProductState isNew={product.isNew} isAvailable={product.isAvailable} />
									</span>
								}
							>
								<p lang={langOf(product.language)}>{product.lead}</p>
								<a href={product.url} className={product.isAvailable ? 'btn mt-3' : 'btn btn-ghost mt-3'}>
									{product.isAvailable ? m.content_service_open() : m.catalogue_more()}
									<span className="sr-only">: {product.title}</span>
								</a>
							</Details>
						))}
					</div>
				</section>
			))}
		</div>
	);
}
