import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { m } from '#paraglide/messages.js';
import { browserTransport, createApiClient } from '#web/api-client.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import type { ChecksLeft } from '../contract.ts';
import { fetchChecksLeft } from './api.ts';

/** What is left today. Asked for by the browser: the page around it is the same for everybody. */
export function ChecksLine() {
	const { pathname } = useLocation();
	const [checks, setChecks] = useState<ChecksLeft | null>(null);

	// biome-ignore lint/correctness/useExhaustiveDependencies: another page may have used a check
	useEffect(() => {
		const abort = new AbortController();
		fetchChecksLeft(createApiClient(browserTransport, currentLocale()), abort.signal)
			.then((answer) => setChecks(answer.ok ? answer.data : null))
			// offline, or gone to another page: the line stays as it is
			.catch(() => undefined);
		return () => abort.abort();
	}, [pathname]);

	// its room is kept, so that nothing moves when the number comes
	return (
		<p className="no-print min-h-6 text-sm text-muted noscript:hidden">
			{checks === null ? null : <Left checks={checks} next={pathname} />}
		</p>
	);
}

function Left({ checks: { left, limit, holder }, next }: { checks: ChecksLeft; next: string }) {
	if (left > 0) return m.quota_left({ left, limit });
	return (
		<>
			{m.quota_left_none()}
			{holder === 'visitor' ? (
				<>
					{' · '}
					<Link className="link" to={withQuery(paths.registration.path(currentLocale()), { next })}>
						{m.quota_left_register()}
					</Link>
				</>
			) : null}
		</>
	);
}
