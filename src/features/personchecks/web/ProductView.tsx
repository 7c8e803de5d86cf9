import { type CheckKind, checkDays } from '#domain/person-check.ts';
import { m } from '#paraglide/messages.js';
import { formatNumber } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { DefinitionList, RequisiteRow } from '#web/ui/DefinitionList.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Steps } from '#web/ui/Steps.tsx';

type ProductViewProps = {
	kind: CheckKind;
	title: string;
	lead: string;
	isVisitor: boolean;
	plans: readonly { title: string; most: number | null }[];
};

function planWords({ title, most }: ProductViewProps['plans'][number]): string {
	const count = most === null ? m.mass_check_quote_unlimited() : formatNumber(most);
	return m.person_checks_price_plan({ title: `«${title}»`, count });
}

/** What a check of a person does, what it costs, and the way in. */
export function ProductView({ kind, title, lead, isVisitor, plans }: ProductViewProps) {
	const locale = currentLocale();
	const cabinet = withQuery(paths.cabinetPersonChecks.path(locale), { kind });
	const steps = [
		[m.person_checks_step_consent_title(), m.person_checks_step_consent()],
		[m.person_checks_step_ask_title(), m.person_checks_step_ask()],
		[m.person_checks_step_gone_title({ days: checkDays }), m.person_checks_step_gone()],
	] as const;
	const price =
		plans.length === 0 ? m.tariffs_title() : m.person_checks_price_plans({ plans: plans.map(planWords).join(', ') });
	return (
		<div className="wrap flex flex-col gap-6 pt-5 pb-12 md:pt-10 md:pb-16">
			<PageHead title={title} lead={lead} />
			<Notice
				tone="off"
				icon="document"
				title={price}
				action={
					<span className="flex flex-wrap gap-2">
						{isVisitor ? (
							<LinkButton to={withQuery(paths.login.path(locale), { next: cabinet })}>{m.common_login()}</LinkButton>
						) : (
							<LinkButton to={cabinet}>{m.person_checks_enter()}</LinkButton>
						)}
						<LinkButton kind="ghost" to={paths.tariffs.path(locale)}>
							{m.tariffs_title()}
						</LinkButton>
					</span>
				}
			>
				{m.person_checks_uses_note()}
			</Notice>
			<Steps steps={steps} />
			<Example />
			<p className="max-w-[62em] text-[15px] text-ink-2">{m.person_checks_asks_never()}</p>
		</div>
	);
}

/** Of an invented person. */
function Example() {
	return (
		<section aria-labelledby="example" className="card flex flex-col gap-3 px-5 py-5 md:px-8 md:py-6">
			<h2 id="example" className="text-xl">
				{m.person_checks_example_title()}
			</h2>
			<p className="text-[15px] text-ink-2">{m.person_checks_example_note()}</p>
			<DefinitionList>
				<RequisiteRow label={m.person_checks_example_label_papers()}>{m.person_checks_example_papers()}</RequisiteRow>
				<RequisiteRow label={m.person_checks_example_label_contract()}>
					{m.person_checks_example_contract()}
				</RequisiteRow>
				<RequisiteRow label={m.person_checks_example_label_wanted()}>{m.person_checks_example_none()}</RequisiteRow>
			</DefinitionList>
		</section>
	);
}
