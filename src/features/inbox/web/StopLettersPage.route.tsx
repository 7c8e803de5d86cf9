import {
	type ActionFunctionArgs,
	data,
	Form,
	type LoaderFunctionArgs,
	useActionData,
	useLoaderData,
} from 'react-router';
import { m } from '#paraglide/messages.js';
import { byLink } from '#web/by-link.server.ts';
import { failureOf } from '#web/failure-of.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { unlisted } from '#web/unlisted.ts';
import type { stopLetters } from '../contract-letters.ts';

export { byLinkHeaders as headers } from '#web/by-link.server.ts';

const tokenIn = (request: Request) => new URL(request.url).searchParams.get('token')?.slice(0, 100) ?? '';

/** Looking at the page stops nothing: programs of mail servers follow links. */
export function loader({ request }: LoaderFunctionArgs) {
	const hasToken = tokenIn(request) !== '';
	return data({ hasToken }, { headers: byLink });
}

/** Of the button, and of a mail program that its reader told to unsubscribe (RFC 8058): it sends no cookie and no field of ours. */
export async function action({ request, context }: ActionFunctionArgs) {
	const { api } = context.get(requestContext);
	const token = tokenIn(request);
	const answer =
		token === '' ? null : await api.call<typeof stopLetters>('POST /api/v1/inbox/letters/stop', { body: { token } });
	if (answer === null || (!answer.ok && answer.error.status === 404))
		return data({ isStopped: false }, { status: 404, headers: byLink });
	if (!answer.ok) throw failureOf(answer.error);
	return data({ isStopped: true }, { headers: byLink });
}

export function meta() {
	return unlisted(m.inbox_letters_stop_title());
}

export default function StopLettersPage() {
	const { hasToken } = useLoaderData<typeof loader>();
	const answered = useActionData<typeof action>();
	const state = answered?.isStopped ? 'done' : !hasToken || answered?.isStopped === false ? 'none' : 'asked';
	const words = {
		asked: { title: m.inbox_letters_stop_title(), text: m.inbox_letters_stop_text() },
		done: { title: m.inbox_letters_stopped_title(), text: m.inbox_letters_stopped_text() },
		none: { title: m.inbox_letters_stop_none_title(), text: m.inbox_letters_stop_none_text() },
	}[state];
	return (
		<div className="wrap py-10 md:py-16">
			<div
				className="card mx-auto max-w-[640px] px-5 py-7 md:px-8 md:py-9"
				role={state === 'done' ? 'status' : undefined}
			>
				<h1 className="text-2xl md:text-3xl">{words.title}</h1>
				<p className="mt-3 text-lg text-ink-2">{words.text}</p>
				<div className="mt-6 flex flex-wrap gap-3">
					{state === 'asked' ? (
						<Form method="post">
							<Button type="submit">{m.inbox_letters_stop_button()}</Button>
						</Form>
					) : null}
					<LinkButton kind="ghost" to={`${paths.cabinetProfile.path(currentLocale())}#letters`}>
						{m.inbox_letters_to_profile()}
					</LinkButton>
				</div>
			</div>
		</div>
	);
}
