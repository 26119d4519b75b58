import UIKit
import UniformTypeIdentifiers

/// What another app shares comes to Foco as a link of ours, by the one way that links have. Nothing is kept here.
final class ShareViewController: UIViewController {

    /// Each once: many apps give the same words as text and as a title.
    private struct Shared {
        var texts: [String] = []
        var links: [String] = []

        var all: [String] { texts + links.filter { !texts.contains($0) } }

        mutating func add(text: String?) { Shared.add(text, to: &texts) }
        mutating func add(link: String?) { Shared.add(link, to: &links) }

        private static func add(_ text: String?, to found: inout [String]) {
            let words = text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
            if !words.isEmpty && !found.contains(words) { found.append(words) }
        }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        Task { @MainActor in
            let shared = await sharedWords()
            let isOpen = await openFoco(with: shared)
            if !isOpen { await hand(shared.all) }
            extensionContext?.completeRequest(returningItems: nil, completionHandler: nil)
        }
    }

    private func sharedWords() async -> Shared {
        var found = Shared()
        for case let item as NSExtensionItem in extensionContext?.inputItems ?? [] {
            found.add(text: item.attributedTitle?.string)
            found.add(text: item.attributedContentText?.string)
            for provider in item.attachments ?? [] {
                if let link = await load(provider, .url) {
                    found.add(link: link)
                } else {
                    found.add(text: await load(provider, .plainText))
                }
            }
        }
        return found
    }

    /// Apps hand over words in several kinds; where a file lies says nothing.
    private func load(_ provider: NSItemProvider, _ type: UTType) async -> String? {
        guard provider.hasItemConformingToTypeIdentifier(type.identifier) else { return nil }
        let item: Any? = try? await provider.loadItem(forTypeIdentifier: type.identifier, options: nil)
        if let link = item as? URL { return address(link) }
        if let words = item as? String { return words }
        if let words = item as? NSAttributedString { return words.string }
        guard let bytes = item as? Data else { return nil }
        if type == .url { return URL(dataRepresentation: bytes, relativeTo: nil).flatMap(address) }
        return String(data: bytes, encoding: .utf8) ?? String(data: bytes, encoding: .utf16)
    }

    private func address(_ link: URL) -> String? { link.isFileURL ? nil : link.absoluteString }

    /// The page leaves out a link that the text has already.
    private func link(to shared: Shared) -> URL? {
        var link = URLComponents()
        link.scheme = "foco"
        link.host = "share"
        link.queryItems = [
            URLQueryItem(name: "text", value: shared.texts.joined(separator: "\n")),
            URLQueryItem(name: "url", value: shared.links.joined(separator: "\n")),
        ]
        // A plus would be read as a blank.
        link.percentEncodedQuery = link.percentEncodedQuery?.replacingOccurrences(of: "+", with: "%2B")
        return link.url
    }

    /// An extension has no way of its own to open its app: the application stands at the end of its responders.
    @MainActor
    private func openFoco(with shared: Shared) async -> Bool {
        guard !shared.all.isEmpty, let url = link(to: shared) else { return false }
        var responder: UIResponder? = self
        while let current = responder {
            if let application = current as? UIApplication { return await application.open(url, options: [:]) }
            responder = current.next
        }
        return false
    }

    /// Where Foco does not open, the words are not lost.
    @MainActor
    private func hand(_ words: [String]) async {
        if !words.isEmpty { UIPasteboard.general.string = words.joined(separator: "\n") }
        let isSpanish = Locale.preferredLanguages.first?.hasPrefix("es") ?? false
        let nothing = isSpanish ? "No había palabras que tomar." : "There were no words to take."
        let copied = isSpanish
            ? "Foco no se abrió. Las palabras están copiadas: pégalas allí."
            : "Foco did not open. The words are copied: paste them there."
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            let alert = UIAlertController(title: "Foco", message: words.isEmpty ? nothing : copied, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in done.resume() })
            present(alert, animated: true)
        }
    }
}
