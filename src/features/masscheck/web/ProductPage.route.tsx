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

export { metaOf as meta } from '#web/page-meta.ts';

/** Who is signed in is led on by the page of the cabinet. */
export async function loader({ context }: LoaderFunctionArgs) {
	const reader = context.get(requestContext);
	const words = { title: m.mass_check_title(), description: m.mass_check_product_about() };
	return {
		meta: headOf(reader, { ...words, path: paths.massCheck.path, picture: 'page/massCheck', above: [] }),
		isVisitor: reader.visitor.state === 'visitor',
		plans: await plansWith(reader.api, 'mass_rows'),
	};
}

function planWords({ title, most }: { title: string; most: number | null }): string {
	const count = most === null ? m.mass_check_quote_unlimited() : formatNumber(most);
	return m.mass_check_price_plan({ title: `«${title}»`, count });
}

/** What a mass check does, what it costs, and the way in. */
export default function ProductPage() {
	const { isVisitor, plans } = useLoaderData<typeof loader>();
	const locale = currentLocale();
	const cabinet = paths.cabinetMassCheck.path(locale);
	const steps = [
		[m.mass_check_step_load_title(), m.mass_check_step_load()],
		[m.mass_check_step_price_title(), m.mass_check_step_price()],
		[m.mass_check_step_result_title(), m.mass_check_step_result()],
	] as const;
	const tariffs = (
		<LinkButton kind="ghost" to={paths.tariffs.path(locale)}>
			{m.mass_check_to_tariffs()}
		</LinkButton>
	);
	return (
		<div className="wrap flex flex-col gap-6 pt-5 pb-12 md:pt-10 md:pb-16">
			<PageHead title={m.mass_check_title()} lead={m.mass_check_lead()} />
			<Notice
				tone="off"
				icon="document"
				title={isVisitor ? m.mass_check_sign_in_title() : m.mass_check_price_title()}
				action={
					<span className="flex flex-wrap gap-2">
						{isVisitor ? (
							<LinkButton to={withQuery(paths.login.path(locale), { next: cabinet })}>{m.common_login()}</LinkButton>
						) : (
							<LinkButton to={cabinet}>{m.mass_check_enter()}</LinkButton>
						)}
						{tariffs}
					</span>
				}
			>
				{plans.length === 0 ? null : m.mass_check_price({ plans: plans.map(planWords).join(', ') })}
			</Notice>
			<Steps steps={steps} />
		</div>
	);
}
