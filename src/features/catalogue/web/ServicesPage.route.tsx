import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { headOf } from '#web/head.server.ts';
import { paths } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { Details } from '#web/ui/Details.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { describedProducts } from './described-products.server.ts';

export { metaOf as meta } from '#web/page-meta.ts';

export function loader({ context }: LoaderFunctionArgs) {
	const reader = context.get(requestContext);
	const { sharing, locale } = reader;
	sharing.isShared = true;
	return {
		categories: describedProducts(locale),
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
			{categories.map(({ id, name, products }) => (
				<section key={id} aria-labelledby={id}>
					<h2 id={id} className="text-xl">
						{name}
					</h2>
					<div className="mt-2 max-w-[48em] divide-y divide-line border-y border-line">
						{products.map((product) => (
							<Details key={product.id} summary={<span className="font-[600]">{product.title}</span>}>
								<p>{product.about}</p>
								<a href={product.href} className="btn mt-3">
									{m.content_service_open()}
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
