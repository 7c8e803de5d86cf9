import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Steps } from '#web/ui/Steps.tsx';
import { AddSubject } from './AddSubject.tsx';

export type CompareStartProps = {
	ids: readonly string[];
	isVisitor: boolean;
	needsPlan: boolean;
	/** titles of those that include it */
	plans: string;
	typed?: string | undefined;
	fault: string | null;
};

/** What the comparison does, and how to begin. */
export function CompareStart({ ids, isVisitor, needsPlan, plans, typed, fault }: CompareStartProps) {
	const locale = currentLocale();
	const here = withQuery(paths.compare.path(locale), { ids: ids.join(',') });
	const steps = [
		[m.comparison_step_choose_title(), m.comparison_step_choose()],
		[m.comparison_step_read_title(), m.comparison_step_read()],
		[m.comparison_step_share_title(), m.comparison_step_share()],
	] as const;
	return (
		<div className="wrap flex flex-col gap-6 pt-5 pb-12 md:pt-10 md:pb-16">
			<PageHead title={m.comparison_title()} lead={m.comparison_lead()} />
			{isVisitor ? (
				<Notice
					tone="off"
					icon="document"
					title={m.comparison_sign_in_title()}
					action={
						<span className="flex flex-wrap gap-2">
							<LinkButton to={withQuery(paths.login.path(locale), { next: here })}>{m.common_login()}</LinkButton>
							<LinkButton kind="ghost" to={paths.tariffs.path(locale)}>
								{m.tariffs_title()}
							</LinkButton>
						</span>
					}
				>
					{plans === '' ? null : m.comparison_price({ plans })}
				</Notice>
			) : needsPlan ? (
				<Notice
					tone="warn"
					title={m.error_plan_needed()}
					action={<LinkButton to={paths.tariffs.path(locale)}>{m.tariffs_title()}</LinkButton>}
				>
					{plans === '' ? null : m.comparison_price({ plans })}
				</Notice>
			) : (
				<section className="card px-5 py-6 md:px-8">
					<AddSubject ids={ids} typed={typed} fault={fault} />
					<p className="mt-3 text-sm text-muted">{m.comparison_add_hint()}</p>
				</section>
			)}
			<Steps steps={steps} />
		</div>
	);
}
