import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { plansWith } from '#features/tariffs/public.web.ts';
import { m } from '#paraglide/messages.js';
import { formatNumber } from '#web/format.ts';
import { headOf } from '#web/head.server.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Steps } from '#web/ui/Steps.tsx';
import { Limits } from './Limits.tsx';

export { metaOf as meta } from '#web/page-meta.ts';

/** Who is signed in is led on by the page of the cabinet. */
export async function loader({ context }: LoaderFunctionArgs) {
	const reader = context.get(requestContext);
	const words = { title: m.vat_review_title(), description: m.vat_review_product_about() };
	return {
		meta: headOf(reader, { ...words, path: paths.vatRefund.path, picture: 'page/vatRefund', above: [] }),
		isVisitor: reader.visitor.state === 'visitor',
		plans: await plansWith(reader.api, 'vat_rows'),
	};
}

function planWords({ title, most }: { title: string; most: number | null }): string {
	return most === null
		? m.vat_review_price_plan_any({ title: `«${title}»` })
		: m.vat_review_price_plan({ title: `«${title}»`, count: formatNumber(most) });
}

/** What a review of VAT does, what it costs, what it does not say, and the way in. */
export default function ProductPage() {
	const { isVisitor, plans } = useLoaderData<typeof loader>();
	const locale = currentLocale();
	const cabinet = paths.cabinetVatRefund.path(locale);
	const steps = [
		[m.vat_review_step_load_title(), m.vat_review_step_load()],
		[m.vat_review_step_check_title(), m.vat_review_step_check()],
		[m.vat_review_step_sums_title(), m.vat_review_step_sums()],
	] as const;
	return (
		<div className="wrap flex flex-col gap-6 pt-5 pb-12 md:pt-10 md:pb-16">
			<PageHead title={m.vat_review_title()} lead={m.vat_review_lead()} />
			<Notice
				tone="off"
				icon="document"
				title={isVisitor ? m.vat_review_sign_in_title() : m.vat_review_price_title()}
				action={
					<span className="flex flex-wrap gap-2">
						{isVisitor ? (
							<LinkButton to={withQuery(paths.login.path(locale), { next: cabinet })}>{m.common_login()}</LinkButton>
						) : (
							<LinkButton to={cabinet}>{m.vat_review_enter()}</LinkButton>
						)}
						<LinkButton kind="ghost" to={paths.tariffs.path(locale)}>
							{m.vat_review_to_tariffs()}
						</LinkButton>
					</span>
				}
			>
				{plans.length === 0 ? null : m.vat_review_price({ plans: plans.map(planWords).join(', ') })}
			</Notice>
			<Steps steps={steps} />
			<Limits />
		</div>
	);
}
