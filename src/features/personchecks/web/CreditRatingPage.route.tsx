import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ownCreditDays } from '#domain/person-check.ts';
import type { listSources } from '#features/sources/contract.ts';
import { m } from '#paraglide/messages.js';
import { formatTenge } from '#web/format.ts';
import { headOf } from '#web/head.server.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { DefinitionList, RequisiteRow } from '#web/ui/DefinitionList.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Steps } from '#web/ui/Steps.tsx';

export { metaOf as meta } from '#web/page-meta.ts';

export async function loader({ context }: LoaderFunctionArgs) {
	const reader = context.get(requestContext);
	const words = { title: m.credit_ratings_title(), description: m.credit_ratings_about() };
	const sources = await reader.api.call<typeof listSources>('GET /api/v1/sources');
	const priced = sources.ok ? sources.data.sources.find(({ is_of_oneself: isOwn }) => isOwn) : undefined;
	return {
		meta: headOf(reader, {
			...{ ...words, path: paths.personalCreditRating.path, picture: 'page/personalCreditRating', above: [] },
		}),
		isVisitor: reader.visitor.state === 'visitor',
		priceKzt: priced?.price_kzt ?? null,
	};
}

/** What one's own rating is, what it costs, and the way in. */
export default function CreditRatingPage() {
	const { isVisitor, priceKzt } = useLoaderData<typeof loader>();
	const locale = currentLocale();
	const cabinet = paths.cabinetCreditRatings.path(locale);
	const steps = [
		[m.credit_ratings_step_sign_title(), m.credit_ratings_step_sign()],
		[m.credit_ratings_step_ask_title(), m.credit_ratings_step_ask()],
		[m.credit_ratings_step_gone_title(), m.credit_ratings_step_gone({ days: ownCreditDays })],
	] as const;
	return (
		<div className="wrap flex flex-col gap-6 pt-5 pb-12 md:pt-10 md:pb-16">
			<PageHead title={m.credit_ratings_title()} lead={m.credit_ratings_lead()} />
			<Notice
				tone="off"
				icon="document"
				title={
					priceKzt === null
						? m.credit_ratings_price_unknown()
						: m.credit_ratings_price({ price: formatTenge(priceKzt) })
				}
				action={
					isVisitor ? (
						<LinkButton to={withQuery(paths.login.path(locale), { next: cabinet })}>{m.common_login()}</LinkButton>
					) : (
						<LinkButton to={cabinet}>{m.credit_ratings_enter()}</LinkButton>
					)
				}
			>
				{m.credit_ratings_charge_note()}
			</Notice>
			<Steps steps={steps} />
			<Example />
		</div>
	);
}

/** Of an invented person. */
function Example() {
	return (
		<section aria-labelledby="example" className="card flex flex-col gap-3 px-5 py-5 md:px-8 md:py-6">
			<h2 id="example" className="text-xl">
				{m.credit_ratings_example_title()}
			</h2>
			<p className="text-[15px] text-ink-2">{m.credit_ratings_example_note()}</p>
			<DefinitionList>
				<RequisiteRow label={m.reporting_label_credit_score()}>612</RequisiteRow>
				<RequisiteRow label={m.reporting_label_credit_grade()}>B1</RequisiteRow>
				<RequisiteRow label={m.reporting_label_credit_default()}>2% - 3%</RequisiteRow>
			</DefinitionList>
		</section>
	);
}
