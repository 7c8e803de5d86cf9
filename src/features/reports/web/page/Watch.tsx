import { Form } from 'react-router';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';

export type WatchState = { isWatched: boolean /** why it could not be done */; refusal: string | null };

/** Puts the firm on the reader's list of watched ones by one press, without scripts too. */
export function Watch({ subject, state: { isWatched, refusal } }: { subject: string; state: WatchState }) {
	if (isWatched)
		return (
			<LinkButton kind="ghost" to={paths.cabinetLists.path(currentLocale())}>
				<Icon name="list" />
				{m.report_watched()}
			</LinkButton>
		);
	return (
		<Form method="post" className="contents">
			<input type="hidden" name="watch" value={subject} />
			<Button type="submit" kind="ghost">
				<Icon name="list" />
				{m.report_watch()}
			</Button>
			{refusal === null ? null : (
				<p role="alert" className="text-sm text-bad">
					{refusal}
				</p>
			)}
		</Form>
	);
}
