import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { headOf } from '#web/head.server.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Steps } from '#web/ui/Steps.tsx';

export { metaOf as meta } from '#web/page-meta.ts';

/** Who is signed in is led on by the page of the cabinet. */
export async function loader({ context }: LoaderFunctionArgs) {
	const reader = context.get(requestContext);
	const words = { title: m.gov_product_title(), description: m.gov_product_about() };
	return {
		meta: headOf(reader, {
			...{ ...words, path: paths.digitalGovernment.path, picture: 'page/digitalGovernment', above: [] },
		}),
		isVisitor: reader.visitor.state === 'visitor',
	};
}

/** What is reported to state bodies through the portal, how, and what is assumed. */
export default function ProductPage() {
	const { isVisitor } = useLoaderData<typeof loader>();
	const locale = currentLocale();
	const cabinet = paths.cabinetGovReports.path(locale);
	const steps = [
		[m.gov_step_join_title(), m.gov_step_join()],
		[m.gov_step_fill_title(), m.gov_step_fill()],
		[m.gov_step_sign_title(), m.gov_step_sign()],
	] as const;
	return (
		<div className="wrap flex flex-col gap-6 pt-5 pb-12 md:pt-10 md:pb-16">
			<PageHead title={m.gov_product_title()} lead={m.gov_product_lead()} />
			<Notice
				tone="off"
				icon="document"
				title={m.gov_product_free_title()}
				action={
					isVisitor ? (
						<LinkButton to={withQuery(paths.login.path(locale), { next: cabinet })}>{m.common_login()}</LinkButton>
					) : (
						<LinkButton to={cabinet}>{m.gov_product_enter()}</LinkButton>
					)
				}
			>
				{m.gov_product_free()}
			</Notice>
			<Steps steps={steps} />
			<Card id="forms" title={m.gov_product_forms()}>
				<ul className="flex max-w-[62em] list-disc flex-col gap-2 pl-5">
					<li>{m.gov_product_sanitary()}</li>
					<li>{m.gov_product_bio()}</li>
				</ul>
				<p className="mt-4 max-w-[62em] text-[15px] text-ink-2">{m.gov_product_assumed()}</p>
			</Card>
		</div>
	);
}
