import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatPoints } from '#web/format.ts';
import { headOf } from '#web/head.server.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Steps } from '#web/ui/Steps.tsx';

export { metaOf as meta } from '#web/page-meta.ts';

export function loader({ context }: LoaderFunctionArgs) {
	const reader = context.get(requestContext);
	const words = { title: m.my_company_title(), description: m.my_company_product_about() };
	return {
		meta: headOf(reader, { ...words, path: paths.myCompany.path, picture: 'page/myCompany', above: [] }),
		isVisitor: reader.visitor.state === 'visitor',
	};
}

/** What an organisation can do about what is said of it, what it costs, and the way in. */
export default function ProductPage() {
	const { isVisitor } = useLoaderData<typeof loader>();
	const locale = currentLocale();
	const cabinet = paths.cabinetMyCompany.path(locale);
	const steps = [
		[m.my_company_step_see_title(), m.my_company_step_see()],
		[m.my_company_step_plan_title(), m.my_company_step_plan()],
		[m.my_company_step_answer_title(), m.my_company_step_answer()],
	] as const;
	return (
		<div className="wrap flex flex-col gap-6 pt-5 pb-12 md:pt-10 md:pb-16">
			<PageHead title={m.my_company_title()} lead={m.my_company_product_about()} />
			<Notice
				tone="off"
				icon="building"
				title={m.my_company_price_title()}
				action={
					isVisitor ? (
						<LinkButton to={withQuery(paths.login.path(locale), { next: cabinet })}>{m.common_login()}</LinkButton>
					) : (
						<LinkButton to={cabinet}>{m.my_company_go()}</LinkButton>
					)
				}
			>
				{m.my_company_price_text()}
			</Notice>
			<Steps steps={steps} />
			<Example />
		</div>
	);
}

const gained = 59;

/** Of an invented firm. */
function Example() {
	const step = { from: m.my_company_example_from(), to: m.my_company_example_to() };
	return (
		<section aria-labelledby="example" className="card px-5 py-5 md:px-8 md:py-6">
			<h2 id="example" className="text-xl">
				{m.my_company_example_title()}
			</h2>
			<div className="mt-3 flex flex-wrap items-start justify-between gap-x-8 gap-y-2">
				<div className="min-w-0 flex-1 basis-[280px]">
					<h3 className="text-[17px] font-[600]">{m.idn_factor_t2_title()}</h3>
					<p className="text-[15px] text-ink-2">{m.my_company_road_from_to(step)}</p>
					<p className="mt-1.5 max-w-[48em]">{m.idn_factor_t2_improve()}</p>
				</div>
				<p className="flex items-baseline gap-x-2">
					<b className="text-xl font-[650] text-ok tabular-nums">{formatPoints(gained)}</b>
					<span className="text-sm text-ink-2">{m.my_company_example_after()}</span>
				</p>
			</div>
		</section>
	);
}
