import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';

/** Chromium's own line for a failed request; the request itself is judged where it fails. */
const FAILED_RESOURCE = /^Failed to load resource/;

/**
 * Notes everything that a healthy page never does: errors on the console, uncaught errors, failed requests and
 * requests to other hosts. A test that provokes one of them says so first.
 */
export class Watch {
  readonly problems: string[] = [];
  private readonly failures: RegExp[] = [];
  private readonly messages: RegExp[] = [];
  private readonly hosts = new Set<string>();

  /**
   * @param context whose pages are watched, those it opens later included
   * @param host the only one that pages may call, with its port
   */
  constructor(context: BrowserContext, host: string) {
    this.hosts.add(host);
    this.look(context);
  }

  /** Watches one more browser. */
  look(context: BrowserContext): void {
    context.on('weberror', (error) => this.problems.push(`uncaught ${String(error.error())}`));
    context.on('console', (message) => {
      this.judgeConsole(message);
    });
    context.on('request', (request) => {
      const { protocol, host: called } = new URL(request.url());
      if (protocol.startsWith('http') && !this.hosts.has(called)) {
        this.problems.push(`request to another host: ${request.url()}`);
      }
    });
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? 'unknown';
      // The page itself gives up requests when it is left.
      if (reason !== 'net::ERR_ABORTED') this.judgeFailure(request, reason);
    });
    context.on('response', (response) => {
      if (response.status() >= 400) this.judgeFailure(response.request(), String(response.status()));
    });
  }

  /** @param address requests whose address matches may fail or be refused in this test */
  expectFailure(address: RegExp): void {
    this.failures.push(address);
  }

  /** @param text errors on the console that match are expected in this test */
  expectConsole(text: RegExp): void {
    this.messages.push(text);
  }

  /** @param host other host that pages may call in this test */
  expectHost(host: string): void {
    this.hosts.add(host);
  }

  private isExpected(address: string): boolean {
    return this.failures.some((pattern) => pattern.test(address));
  }

  private judgeFailure(request: Request, reason: string): void {
    if (this.isExpected(request.url())) return;
    this.problems.push(`${request.method()} ${request.url()} failed: ${reason}`);
  }

  private judgeConsole(message: ConsoleMessage): void {
    if (message.type() !== 'error' || this.messages.some((text) => text.test(message.text()))) return;
    if (FAILED_RESOURCE.test(message.text()) && this.isExpected(message.location().url)) return;
    this.problems.push(`console: ${message.text()} (${message.location().url})`);
  }
}
