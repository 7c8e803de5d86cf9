import { useEffect, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { CopyAndPrint } from '#web/ui/CopyAndPrint.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { MoreMenu } from '#web/ui/subject/MoreMenu.tsx';
import type { CardPieces } from './pieces.ts';

type CardActionsProps = Pick<CardPieces, 'marks' | 'compare' | 'pdf'> & {
	title: string;
	url: string;
	/** number the form of the report is filled with; null: a person's, which stands on no page */
	bin: string | null;
};

/** One thing to do next, everything else in a menu; what needs scripts is not shown without them. */
export function CardActions({ title, url, bin, marks, compare, pdf }: CardActionsProps) {
	return (
		<>
			<LinkButton to={withQuery(paths.report.path(currentLocale()), { bin })}>{m.card_page_to_report()}</LinkButton>
			<MoreMenu>
				{marks}
				{compare}
				{pdf}
				<ShareButton title={title} url={url} />
				<CopyAndPrint url={url} />
			</MoreMenu>
		</>
	);
}

function ShareButton({ title, url }: { title: string; url: string }) {
	const [canShare, setCanShare] = useState(false);
	useEffect(() => setCanShare('share' in navigator), []);

	async function share() {
		try {
			await navigator.share({ title, url });
		} catch {
			// closed by the reader
		}
	}

	return canShare ? (
		<Button kind="ghost" onClick={() => void share()}>
			<Icon name="external" />
			{m.card_page_share()}
		</Button>
	) : null;
}
