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
export function loader({ context }: LoaderFunctionArgs) {
	const reader = context.get(requestContext);
	const words = { title: m.monopolies_title(), description: m.monopolies_product_about() };
	return {
		meta: headOf(reader, { ...words, path: paths.monopolies.path, picture: 'page/monopolies', above: [] }),
		isVisitor: reader.visitor.state === 'visitor',
	};
}

/** For whom it is, how a debt is recorded, what the debtor can do, and the way in. */
export default function ProductPage() {
	const { isVisitor } = useLoaderData<typeof loader>();
	const locale = currentLocale();
	const cabinet = paths.cabinetMonopolies.path(locale);
	const steps = [
		[m.monopolies_step_join_title(), m.monopolies_step_join()],
		[m.monopolies_step_record_title(), m.monopolies_step_record()],
		[m.monopolies_step_show_title(), m.monopolies_step_show()],
	] as const;
	const rights = [
		m.monopolies_right_notice(),
		m.monopolies_right_reply(),
		m.monopolies_right_dispute(),
		m.monopolies_right_removal(),
		m.monopolies_right_term(),
	];
	return (
		<div className="wrap flex flex-col gap-6 pt-5 pb-12 md:pt-10 md:pb-16">
			<PageHead title={m.monopolies_title()} lead={m.monopolies_lead()} />
			<Notice
				tone="off"
				icon="document"
				title={isVisitor ? m.monopolies_sign_in() : m.monopolies_price()}
				action={
					isVisitor ? (
						<LinkButton to={withQuery(paths.login.path(locale), { next: cabinet })}>{m.common_login()}</LinkButton>
					) : (
						<LinkButton to={cabinet}>{m.monopolies_enter()}</LinkButton>
					)
				}
			>
				{isVisitor ? m.monopolies_price() : null}
			</Notice>
			<Steps steps={steps} />
			<Card id="rights" title={m.monopolies_rights()}>
				<ul className="list-disc space-y-1.5 pl-5">
					{rights.map((right) => (
						<li key={right}>{right}</li>
					))}
				</ul>
				<p className="mt-4 text-[15px] text-ink-2">{m.monopolies_where_shown()}</p>
			</Card>
		</div>
	);
}
