import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Written } from '#features/content/public.web.ts';
import { m } from '#paraglide/messages.js';
import { failureOf } from '#web/failure-of.ts';
import { headOf } from '#web/head.server.ts';
import { currentLocale } from '#web/i18n.ts';
import { productPath } from '#web/pages.server.ts';
import { paths } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { getProduct } from '../contract.ts';
import { ProductState } from './ProductState.tsx';
import { ProductText } from './ProductText.tsx';

export { metaOf as meta } from '#web/page-meta.ts';

/** A product that has no page of its own at this address: its text, and the way to where it is used. */
export async function loader({ context, params: { key = '' } }: LoaderFunctionArgs) {
	const reader = context.get(requestContext);
	const { api, sharing, locale } = reader;
	const answer = await api.call<typeof getProduct>('GET /api/v1/content/products/:key', { params: { key } });
	if (!answer.ok) throw failureOf(answer.error);
	sharing.isShared = true;
	const { title, lead, languages } = answer.data;
	return {
		product: answer.data,
		href: productPath(key, locale),
		meta: headOf(reader, {
			...{ title, description: lead, picture: `product/${key}`, languages },
			path: (each) => paths.service.path(each, { key }),
			above: [{ name: m.content_services(), path: paths.services.path }],
		}),
	};
}

export default function ServicePage() {
	const { product, href } = useLoaderData<typeof loader>();
	const { is_available: isAvailable, is_new: isNew } = product;
	return (
		<div className="wrap flex flex-col gap-6 py-8 md:py-12">
			<p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
				<a href={paths.services.path(currentLocale())} className="link">
					{m.content_services()}
				</a>
				{product.category === null ? null : <span>{product.category}</span>}
				<ProductState isNew={isNew} isAvailable={isAvailable} />
			</p>
			<Written language={product.language}>
				<ProductText {...product} />
			</Written>
			{isAvailable ? (
				<LinkButton to={href} className="self-start">
					{m.content_service_open()}
				</LinkButton>
			) : (
				<Notice
					tone="off"
					icon="clock"
					title={m.catalogue_soon_title()}
					action={
						<LinkButton kind="ghost" to={paths.contacts.path(currentLocale())}>
							{m.catalogue_soon_write()}
						</LinkButton>
					}
				>
					{m.catalogue_soon_text()}
				</Notice>
			)}
		</div>
	);
}
