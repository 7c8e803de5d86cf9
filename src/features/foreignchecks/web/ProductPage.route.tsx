import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { plansWith } from '#features/tariffs/public.web.ts';
import { m } from '#paraglide/messages.js';
import { formatNumber } from '#web/format.ts';
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
	const words = { title: m.foreign_checks_product_title(), description: m.foreign_checks_product_about() };
	return {
		meta: headOf(reader, { ...words, path: paths.theStrongest.path, picture: 'page/theStrongest', above: [] }),
		isVisitor: reader.visitor.state === 'visitor',
		plans: await plansWith(reader.api, 'foreign_check'),
	};
}

function planWords({ title, most }: { title: string; most: number | null }): string {
	const count = most === null ? m.mass_check_quote_unlimited() : formatNumber(most);
	return m.foreign_checks_price_plan({ title: `«${title}»`, count });
}

/** What a check of a foreign counterparty does, what it costs, an example, and the way in. */
export default function ProductPage() {
	const { isVisitor, plans } = useLoaderData<typeof loader>();
	const locale = currentLocale();
	const cabinet = paths.cabinetForeignChecks.path(locale);
	const steps = [
		[m.foreign_checks_step_who_title(), m.foreign_checks_step_who()],
		[m.foreign_checks_step_ask_title(), m.foreign_checks_step_ask()],
		[m.foreign_checks_step_review_title(), m.foreign_checks_step_review()],
	] as const;
	return (
		<div className="wrap flex flex-col gap-6 pt-5 pb-12 md:pt-10 md:pb-16">
			<PageHead title={m.foreign_checks_product_title()} lead={m.foreign_checks_product_about()} />
			<Notice
				tone="off"
				icon="document"
				title={
					plans.length === 0
						? m.tariffs_title()
						: m.foreign_checks_price_plans({ plans: plans.map(planWords).join(', ') })
				}
				action={
					<span className="flex flex-wrap gap-2">
						{isVisitor ? (
							<LinkButton to={withQuery(paths.login.path(locale), { next: cabinet })}>{m.common_login()}</LinkButton>
						) : (
							<LinkButton to={cabinet}>{m.foreign_checks_enter()}</LinkButton>
						)}
						<LinkButton kind="ghost" to={paths.tariffs.path(locale)}>
							{m.tariffs_title()}
						</LinkButton>
					</span>
				}
			>
				{m.foreign_checks_uses_note()}
			</Notice>
			<Steps steps={steps} />
			<Example />
			<p className="max-w-[62em] text-[15px] text-ink-2">{m.foreign_checks_limits()}</p>
		</div>
	);
}

/** Of an invented company. */
function Example() {
	return (
		<section aria-labelledby="example" className="card flex flex-col gap-3 px-5 py-5 md:px-8 md:py-6">
			<h2 id="example" className="text-xl">
				{m.foreign_checks_example_title()}
			</h2>
			<p className="text-[15px] text-ink-2">{m.foreign_checks_example_note()}</p>
			<DefinitionList>
				<RequisiteRow label={m.foreign_checks_example_label_who()}>{m.foreign_checks_example_who()}</RequisiteRow>
				<RequisiteRow label={m.foreign_checks_example_label_control()}>
					{m.foreign_checks_example_control()}
				</RequisiteRow>
				<RequisiteRow label={m.foreign_checks_example_label_match()}>{m.foreign_checks_example_match()}</RequisiteRow>
				<RequisiteRow label={m.foreign_checks_example_label_unasked()}>
					{m.foreign_checks_example_unasked()}
				</RequisiteRow>
			</DefinitionList>
		</section>
	);
}
