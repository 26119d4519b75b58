import UIKit
import UniformTypeIdentifiers

/// What another app shares comes to Foco as a link of ours, by the one way that links have. Nothing is kept here.
final class ShareViewController: UIViewController {

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        Task { @MainActor in
            let words = await sharedWords()
            let isOpen = await openFoco(with: words)
            if !isOpen { await hand(words) }
            extensionContext?.completeRequest(returningItems: nil, completionHandler: nil)
        }
    }

    /// Each once: many apps give the same words as text and as a title.
    private func sharedWords() async -> [String] {
        var found: [String] = []
        func add(_ text: String?) {
            let words = text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
            if !words.isEmpty && !found.contains(words) { found.append(words) }
        }
        for case let item as NSExtensionItem in extensionContext?.inputItems ?? [] {
            add(item.attributedTitle?.string)
            add(item.attributedContentText?.string)
            for provider in item.attachments ?? [] {
                if let link = await load(provider, .url) as? URL {
                    if !link.isFileURL { add(link.absoluteString) }
                } else {
                    add(await load(provider, .plainText) as? String)
                }
            }
        }
        return found
    }

    private func load(_ provider: NSItemProvider, _ type: UTType) async -> NSSecureCoding? {
        guard provider.hasItemConformingToTypeIdentifier(type.identifier) else { return nil }
        return try? await provider.loadItem(forTypeIdentifier: type.identifier, options: nil)
    }

    private func link(to words: [String]) -> URL? {
        var link = URLComponents()
        link.scheme = "foco"
        link.host = "share"
        link.queryItems = [URLQueryItem(name: "text", value: words.joined(separator: "\n"))]
        // A plus would be read as a blank.
        link.percentEncodedQuery = link.percentEncodedQuery?.replacingOccurrences(of: "+", with: "%2B")
        return link.url
    }

    /// An extension has no way of its own to open its app: the application stands at the end of its responders.
    @MainActor
    private func openFoco(with words: [String]) async -> Bool {
        guard !words.isEmpty, let url = link(to: words) else { return false }
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
        let said = words.isEmpty ? "There were no words to take." : "Foco did not open. The words are copied: paste them there."
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            let alert = UIAlertController(title: "Foco", message: said, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in done.resume() })
            present(alert, animated: true)
        }
    }
}
