import './globals.css';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { messagesFor } from '#lib/messages/index.ts';
import { currentLocale } from '#lib/server/locale.ts';

export async function generateMetadata(): Promise<Metadata> {
  const { app } = messagesFor(await currentLocale());
  // No title here: each page renders its own, so that a search made in the browser can change it.
  return { description: app.description, robots: { index: false, follow: false } };
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#16181a' },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={await currentLocale()}>
      <body>{children}</body>
    </html>
  );
}
