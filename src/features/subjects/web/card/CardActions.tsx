import { useEffect, useState } from 'react';
import { SubjectMarks, type SubjectMarksData } from '#features/cabinet/public.web.ts';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { CopyAndPrint } from '#web/ui/CopyAndPrint.tsx';
import { Icon } from '#web/ui/Icon.tsx';

type CardActionsProps = {
	id: string;
	marks: SubjectMarksData | null;
	title: string;
	url: string;
	/** number the form of the report is filled with */
	bin: string | null;
};

/** What needs scripts is not shown without them. */
export function CardActions({ id, title, url, bin, marks }: CardActionsProps) {
	const [canShare, setCanShare] = useState(false);
	useEffect(() => setCanShare('share' in navigator), []);

	async function share() {
		try {
			await navigator.share({ title, url });
		} catch {
			// closed by the reader
		}
	}

	return (
		<div className="no-print mt-4 flex flex-wrap gap-2 [&_.btn]:min-h-10 [&_.btn]:px-3.5 [&_.btn]:text-sm">
			<LinkButton to={withQuery(paths.report.path(currentLocale()), { bin })}>
				<Icon name="document" />
				{m.card_page_to_report()}
			</LinkButton>
			<SubjectMarks subjectId={id} title={title} marks={marks} />
			{canShare ? (
				<Button kind="ghost" className="md:hidden" onClick={() => void share()}>
					<Icon name="external" />
					{m.card_page_share()}
				</Button>
			) : null}
			<CopyAndPrint url={url} />
		</div>
	);
}
