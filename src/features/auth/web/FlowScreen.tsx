import { useActionData, useLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { FlowSteps } from './FlowSteps.tsx';
import { OtherForm } from './OtherForm.tsx';
import type { FlowPage, FormAnswer } from './view.ts';

/** Registration or recovery, with the way to signing in. @param toLogin the question that leads there */
export function FlowScreen({ toLogin }: { toLogin: string }) {
	const page = useLoaderData<FlowPage>();
	const answer = useActionData() as FormAnswer | undefined;
	const login = withQuery(paths.login.path(currentLocale()), { next: page.next });
	return (
		<>
			<FlowSteps page={page} answer={answer} />
			<OtherForm question={toLogin} label={m.auth_to_login()} to={login} />
		</>
	);
}
