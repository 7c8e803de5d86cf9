import { lazy, Suspense, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import type { LinkGraphProps } from './LinkGraph.tsx';

const LinkGraph = lazy(() => import('./LinkGraph.tsx'));

/** A person is opened by our id, and belongs to nobody. */
const isBin = (cardId: string) => /^\d{12}$/.test(cardId);

/** Asked for by a click: neither the links nor the code that draws them are loaded before. */
export function LinksBlock(props: LinkGraphProps) {
	const [isOpen, setOpen] = useState(false);
	const loading = <p className="text-muted">{m.links_loading()}</p>;
	if (isOpen)
		return (
			<Suspense fallback={loading}>
				<LinkGraph {...props} />
			</Suspense>
		);
	return (
		<div className="flex flex-col items-start gap-3">
			<p className="max-w-[62ch] text-ink-2">{m.links_lead()}</p>
			{props.report === undefined ? null : <p className="text-sm text-ink-2">{m.links_report_cost()}</p>}
			<div className="flex flex-wrap gap-2">
				<Button kind="ghost" onClick={() => setOpen(true)}>
					{m.links_show()}
				</Button>
				<LinkButton kind="ghost" to={paths.subjectPath.path(currentLocale(), { bin: props.cardId })}>
					{m.links_path_open()}
				</LinkButton>
				{isBin(props.cardId) ? (
					<LinkButton kind="ghost" to={paths.subjectOwners.path(currentLocale(), { bin: props.cardId })}>
						{m.links_owners_open()}
					</LinkButton>
				) : null}
			</div>
			<noscript>
				<p className="text-sm text-muted">{m.links_need_script()}</p>
			</noscript>
		</div>
	);
}
