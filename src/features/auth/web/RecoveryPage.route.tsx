import {
	type ActionFunctionArgs,
	type HeadersArgs,
	type LoaderFunctionArgs,
	type MetaDescriptor,
	useActionData,
	useLoaderData,
} from 'react-router';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { FlowSteps, OtherForm } from './FlowSteps.tsx';
import { enter, loadFlow, takeStep } from './forms.server.ts';
import type { FormAnswer } from './view.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
	const page = await loadFlow('restore', request, context.get(requestContext));
	// who is signed in already has nothing to do here
	if (context.get(requestContext).visitor.state === 'user') throw await enter(context.get(requestContext), page.next);
	return page;
}

export function action({ request, context }: ActionFunctionArgs) {
	return takeStep('restore', request, context.get(requestContext));
}

export { keepPage as shouldRevalidate, sendForm as clientAction } from './send-form.ts';

export function headers({ actionHeaders }: HeadersArgs): Headers {
	const all = new Headers(actionHeaders);
	all.set('cache-control', 'no-store');
	return all;
}

export function meta(): MetaDescriptor[] {
	return [{ title: m.auth_recovery_title() }, { name: 'description', content: m.auth_recovery_description() }];
}

export default function RecoveryPage() {
	const page = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>() as FormAnswer | undefined;
	const login = withQuery(paths.login.path(currentLocale()), { next: page.next });
	return (
		<>
			<FlowSteps page={page} answer={answer} />
			<OtherForm question={m.auth_recovery_remembered()} label={m.auth_to_login()} to={login} />
		</>
	);
}
